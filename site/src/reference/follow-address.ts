import { openTarget } from './open-target.ts';

/** Shows what the address names, on a page of the reference without samples. */
addEventListener('hashchange', follow);
follow();

function follow(): void {
  openTarget(location.hash);
}
