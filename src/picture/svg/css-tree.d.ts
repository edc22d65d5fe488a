/** css-tree's parser alone: a tenth of the whole package, and without its tables of every CSS property. */
declare module 'css-tree/parser' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export { parse as default } from 'css-tree';
}
