import type { SVGProps } from 'react';

interface Props extends Pick<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Width and height in pixels. */
  readonly size?: number | undefined;
}

/**
 * The frame of every icon, around its shapes. An icon is decorative and needs a label next to it. `base.css` sets the
 * stroke.
 */
export function StrokeIcon({ size = 18, ...shapes }: Props) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...shapes} />
  );
}
