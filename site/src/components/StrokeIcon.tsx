import type { ReactNode } from 'react';

interface Props {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly children: ReactNode;
}

/** An icon of an island, in the style of `Icon.astro`. */
export function StrokeIcon({ size = 18, children }: Props) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
