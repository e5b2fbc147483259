declare module "virtual:cards" {
  const cards: { faces: Record<string, string>; ranks: Record<string, string> };
  export default cards;
}
declare module "virtual:engine" {
  export const inlined: string | null;
}
