import { OwnTenders } from './own-tenders.tsx'

/** 招标项目. */
export default function TenderListScreen() {
  return <OwnTenders place="tender.list" title="招标项目" />
}
