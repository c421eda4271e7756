import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { toast } from '../../../kit/toast.ts'
import { useDecide } from '../approval.use-deeds.ts'
import { AgreeSheet } from './agree-sheet.tsx'

/** 同意 from a card in the list, once it is confirmed. */
export default function AgreeHere({ row, onEnd }: { row: ApprovalRow; onEnd: () => void }) {
  const { agree } = useDecide(row.id)
  const done = () => {
    toast(row.agreeLabel === '同意' ? '已同意' : '已提交', 'good')
    onEnd()
  }
  return <AgreeSheet approval={row} agree={agree} onDone={done} onClose={onEnd} />
}
