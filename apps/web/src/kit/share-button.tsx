import { IconButton } from './icon-button.tsx'
import { type Shared, share } from './share.ts'

/** Hands the link of this page on, without anything that belongs to the sender. */
export function ShareButton({ labelled = false, ...shared }: Shared & { labelled?: boolean }) {
  return <IconButton icon="share" label="分享" labelled={labelled} onClick={() => share(shared)} />
}
