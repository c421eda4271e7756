import type { ObjectionStanding } from '@jb/contract/question/objection/objection.shapes'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { objectionsQuery } from './objection.queries.ts'

const plain = '项目因异议暂停，异议处理完毕后继续；时间有变化会另行通知。'

/** What a paused tender says to each: its owner answers, who takes part goes on, everybody else waits. */
const words = {
  owner: '项目因异议暂停：答复前不能开标、评审、公示到期和定标。请尽快答复。',
  company: '项目因异议暂停，招标人答复后继续。报名、缴费、投标和撤回照常办理。',
  visitor: plain,
} as const satisfies Record<ObjectionStanding['side'], string>

/** At the top of a tender that stands still: why, and what its reader does next. */
export default function PausedTender({ tenderId }: SlotProps['tender.detail.paused']) {
  const { data } = useQuery(objectionsQuery(tenderId))
  const [open] = data?.letters.filter((letter) => letter.open) ?? []
  const way = data?.side === 'owner' ? '去答复' : '查看异议'
  return (
    <Banner
      tone="urgent"
      action={
        open && (
          <Link place="question.objectionDetail" search={{ id: open.id }}>
            {way}
          </Link>
        )
      }
    >
      {data ? words[data.side] : plain}
    </Banner>
  )
}
