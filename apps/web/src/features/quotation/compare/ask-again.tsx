import { askAgain } from '@jb/contract/quotation/quotation.contract'
import type { QuotationComparison } from '@jb/contract/quotation/quotation.shapes'
import { usualEnd } from '@jb/domain/quotation/second-round'
import { useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useAskAgain } from '../quotation.queries.ts'

interface AskAgainProps {
  data: QuotationComparison
  /** Who is asked. */
  again: readonly string[]
  onClose: () => void
}

/** Asks the lowest for a second sealed price: who that is, and until when. */
export default function AskAgain({ data: { demandId: id, version }, again, onClose }: AskAgainProps) {
  const send = useAskAgain()
  const now = useServerNow(60_000)
  const [initial] = useState(() => ({ id, version, endsAt: usualEnd(now).toISOString() }))
  const [section] = useState(() => ({
    title: '第二轮报价',
    intro: `请${again.join('、')}再报一次价，仍然密封，只能请一次。高于首轮的不计入，不报的按首轮报价。截止并打开之前不能选定。`,
    fields: [
      {
        kind: 'dateTime' as const,
        name: 'endsAt' as const,
        label: '第二轮报价截止',
        required: true,
        hint: '30 分钟以后、7 天以内。',
      },
    ],
  }))
  return (
    <FormSheet
      schema={askAgain.body}
      initial={initial}
      section={section}
      submitLabel={`请 ${again.length} 家再报一次`}
      submit={(body) => send({ body })}
      onClose={onClose}
      onDone={({ asked }) => {
        onClose()
        toast(`已请 ${asked} 家再报一次价`, 'good')
      }}
    />
  )
}
