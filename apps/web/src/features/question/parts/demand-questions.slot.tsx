import { useInfiniteQuery } from '@tanstack/react-query'
import type { SlotProps } from '../../../map/slot.tsx'
import { publishedQuery } from '../question.queries.ts'
import { SubjectQuestions } from './subject-questions.tsx'

/** What has been asked and answered in public about a demand, and the way to ask until its quotations close. */
export default function DemandQuestions({ demandId, runs }: SlotProps['demand.detail.questions']) {
  const nothing = runs
    ? '还没有公开的问答。收到询问后先答复，再公开问答，对所有供应商都公平。'
    : '还没有公开的问答。对需求和清单有疑问，报价截止前可以向采购方提问。'
  const about = { kind: 'demand', id: demandId } as const
  const query = useInfiniteQuery(publishedQuery(about))
  return <SubjectQuestions about={about} query={query} nothing={nothing} runs={runs} />
}
