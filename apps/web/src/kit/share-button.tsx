import { IconButton } from './icon-button.tsx'
import type { Shared } from './share.ts'
import { toast } from './toast.ts'

/** Hands the link of this page on, without anything that belongs to the sender. */
export function ShareButton({ labelled = false, ...shared }: Shared & { labelled?: boolean }) {
  // Fetched when it is wanted: few of those who read a page hand it on.
  const hand = () =>
    import('./share.ts').then(
      ({ share }) => share(shared),
      () => toast('没有打开分享，请检查网络后再试。', 'bad'),
    )
  return <IconButton icon="share" label="分享" labelled={labelled} onClick={hand} />
}
