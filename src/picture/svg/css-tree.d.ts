/** css-tree's parser only: a tenth of the package, without its tables of CSS properties. */
declare module 'css-tree/parser' {
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export { parse as default } from 'css-tree';
}
