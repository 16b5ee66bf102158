interface QrPictureProps {
  /** The side in modules, and all dark ones as one path. */
  size: number;
  path: string;
  label: string;
}

/** Black on white in either theme: many scanners do not read the inverse. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
