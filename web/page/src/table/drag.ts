// Cards and tiles that can be dragged: dropping one well above its place plays it.

// For a button. `drop` plays it; `may` says whether it can be picked up now.
export const draggable =
  (drop: () => void, may: () => boolean = () => true) =>
  (button: HTMLElement): (() => void) => {
    let dragged = false; // the click that follows is not one

    function grab(down: PointerEvent): void {
      dragged = false;
      if (!may() || down.button !== 0) return;
      let y = 0;
      button.setPointerCapture(down.pointerId);
      const drag = (event: PointerEvent) => {
        const x = event.clientX - down.clientX;
        y = event.clientY - down.clientY;
        if (!dragged && Math.hypot(x, y) < 10) return;
        dragged = true;
        button.dataset.dragged = "";
        button.style.translate = `${x}px ${y}px`;
      };
      const release = (event: PointerEvent) => {
        button.removeEventListener("pointermove", drag);
        button.removeEventListener("pointerup", release);
        button.removeEventListener("pointercancel", release);
        delete button.dataset.dragged;
        button.style.translate = "";
        if (dragged && event.type === "pointerup" && y < -0.6 * button.offsetWidth) drop();
      };
      button.addEventListener("pointermove", drag);
      button.addEventListener("pointerup", release);
      button.addEventListener("pointercancel", release);
    }
    function click(event: MouseEvent): void {
      // One made by the keyboard is real.
      if (dragged && event.detail > 0) event.stopImmediatePropagation();
      dragged = false;
    }
    button.addEventListener("pointerdown", grab);
    button.addEventListener("click", click, true);
    return () => {
      button.removeEventListener("pointerdown", grab);
      button.removeEventListener("click", click, true);
    };
  };
