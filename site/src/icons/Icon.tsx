import { type IconName, iconPaths } from './icon-paths.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

interface Props {
  /** Name, or path data of an API's own icon. */
  readonly name: IconName | { readonly path: string };
  readonly size?: number | undefined;
}

/** An icon by name, or with the path data of an API's own. */
export function Icon({ name, size }: Props) {
  if (typeof name === 'string') {
    return (
      <StrokeIcon
        size={size}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the portal's own shapes
        dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
      />
    );
  }
  return (
    <StrokeIcon size={size}>
      <path d={name.path} />
    </StrokeIcon>
  );
}
