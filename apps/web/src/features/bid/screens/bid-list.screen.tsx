import { BidList } from './bid-list.tsx'

/** 我的投标 */
export default function BidListScreen() {
  return <BidList place="bid.list" title="我的投标" />
}
