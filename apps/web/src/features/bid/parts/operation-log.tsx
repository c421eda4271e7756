import type { attempts, LogLine, logPage } from '@jb/contract/bid/log.shapes'
import { shutOutDespiteBids } from '@jb/domain/bid/early-access'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { Banner } from '../../../kit/banner.tsx'
import { Section } from '../../../kit/page.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import s from './log.module.css'
import { logItem, logKeys } from './log-item.ts'

type Attempts = z.output<typeof attempts>
type LogPage = z.output<typeof logPage> & { attempts?: Attempts }

interface OperationLogProps {
  query: UseInfiniteQueryResult<InfiniteData<LogPage, unknown>, unknown>
  /** What is not shown yet and until when, where nothing proves the log yet. */
  kept: string
}

/** 操作日志: who did what and when to something of mine, and what proves that nothing of it was changed. */
export function OperationLog({ query, kept }: OperationLogProps) {
  const first = query.data?.pages[0]
  const keys = useMemo(() => logKeys(query.data?.pages.flatMap((page) => page.records) ?? []), [query.data])
  return (
    <ListScreen.Frame title="操作日志">
      {first && <Proof {...first} kept={kept} />}
      {first?.attempts && <EarlyAccess {...first.attempts} />}
      <ListScreen.Rows
        query={query}
        rowKey={(line: LogLine) => keys.get(line) ?? line.at}
        row={(line, at) => (
          <div className={s.line}>
            <Timeline items={[logItem(line, at)]} />
          </div>
        )}
        empty={{ text: first?.attempts ? '其他操作记录由招标一方查看。' : '还没有操作记录。' }}
      />
    </ListScreen.Frame>
  )
}

function Proof({ title, proof, kept }: Pick<LogPage, 'title' | 'proof'> & { kept: string }) {
  if (!proof) {
    return (
      <Banner>
        {title}。{kept}
      </Banner>
    )
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

const isShutOut = ({ action }: Attempts['records'][number]) => action === shutOutDespiteBids

/** What was tried before the opening and refused: for those who watch over a tender. */
function EarlyAccess({ total, records }: Attempts) {
  return (
    <Section title="提前访问">
      {total === 0 ? (
        <p className={s.proof}>没有人在开标前试图查看、开启或解密投标。投标人的情况开标后显示。</p>
      ) : (
        <>
          <p className={s.proof}>
            共 {total} 条，{records.some(isShutOut) ? '除停用账号外' : ''}
            都已拒绝；同一人每天同样的操作记一条，投标人的情况开标后显示。
          </p>
          <Timeline items={records.map(logItem)} />
        </>
      )}
    </Section>
  )
}
