import { OwnTenders } from './own-tenders.tsx'

/** 招标列表: what my company has published; each row leads to its staff page. */
export default function BiddingListScreen() {
  return <OwnTenders place="tender.biddingList" title="招标列表" />
}
