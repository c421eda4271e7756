import { Tabs } from '../../../kit/tabs.tsx'
import type { SlotProps } from '../../../map/slot.tsx'

const books = [
  { id: '', label: '保证金' },
  { id: 'documents', label: '招标文件费' },
  { id: 'service', label: '服务费' },
]

/** At the desk of finance: which money is looked at. */
export default function DeskBooks({ book, onBook }: SlotProps['security.desk.books']) {
  return <Tabs label="资金类别" items={books} value={book} onChange={onBook} />
}
