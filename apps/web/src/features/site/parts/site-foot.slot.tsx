import { SiteFoot } from './site-foot.tsx'

/** Telephone, service, copyright and record number at the foot of the member's pages. */
export default function SiteFootSlot() {
  return <SiteFoot />
}
