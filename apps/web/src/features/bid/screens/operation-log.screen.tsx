import type { operationLog } from '@jb/contract/bid/log.contract'
import type { Answer } from '@jb/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { operationLogQuery } from '../log.queries.ts'
import s from '../parts/log.module.css'
import { logItem, logKeys } from '../parts/log-item.ts'

/** 操作日志: who did what and when to a tender of mine, and what proves that nothing of it was changed. */
export default function OperationLogScreen() {
  const { id } = useSearchOf('bid.operationLog')
  const query = useInfiniteQuery(operationLogQuery(id))
  const first = query.data?.pages[0]
  const keys = useMemo(() => logKeys(query.data?.pages.flatMap((page) => page.records) ?? []), [query.data])
  return (
    <ListScreen.Frame title="操作日志">
      {first && <Proof {...first} />}
      <ListScreen.Rows
        query={query}
        rowKey={(line) => keys.get(line) ?? line.at}
        row={(line, at) => (
          <div className={s.line}>
            <Timeline items={[logItem(line, at)]} />
          </div>
        )}
        empty={{ text: '还没有操作记录。' }}
      />
    </ListScreen.Frame>
  )
}

function Proof({ title, proof }: Pick<Answer<typeof operationLog>, 'title' | 'proof'>) {
  if (!proof) {
    return <Banner>{title}。开标前不显示投标，校验值在开标后公布，以免透露有几家投标。</Banner>
  }
  if (!proof.intact) {
    return <Banner tone="urgent">这份日志与写入时不一致，请立即联系平台和审计。</Banner>
  }
  return (
    <Section title={title}>
      <p className={s.proof}>共 {proof.lines} 条，逐条核对过，与写入时一致。</p>
      <p className={s.hash}>末条校验值 {proof.head}</p>
    </Section>
  )
}
