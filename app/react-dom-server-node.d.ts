// The types know React's server renderers under one name only.
declare module "react-dom/server.node" {
  export { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
}
