// Shows the empty bar of index.html in the first frame, then loads the program. A page in the background has no frames.
import "./styles/global.css";

const start = () => void import("./app/start");
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
