import { BidList } from '../screens/bid-list.tsx'

/** 投标列表: the same list under the name that other parts of the business know it by. */
export default function BidPageScreen() {
  return <BidList place="bid.page" title="投标列表" />
}
