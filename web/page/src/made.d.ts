declare module "virtual:cards" {
  const pictures: Record<string, string>;
  export default pictures;
}
declare module "virtual:engine" {
  export const inlined: string | null;
}
