import { OwnTenders } from './own-tenders.tsx'

/** 招标项目列表: the same list under its second address. */
export default function TenderPageScreen() {
  return <OwnTenders place="tender.page" title="招标项目列表" />
}
