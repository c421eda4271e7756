import { useListControls } from '../../../patterns/use-list-controls.ts'
import { TenderList } from './tender-list.tsx'

/** 招标关注: the tenders that I follow, by their state. */
export default function BidCollectionScreen() {
  const { values, set } = useListControls('follow.bidCollection')
  return <TenderList title="招标关注" values={{ ...values }} set={set} />
}
