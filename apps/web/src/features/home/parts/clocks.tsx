import type { ClockRow } from '@jb/contract/home/home.contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ClockList } from './clock-list.tsx'
import s from './home.module.css'
import { rowBones } from './row-bones.tsx'

// Nobody needs it before the first press; it brings the calendar file along.
const ClockSheet = lazy(() => import('./clock-sheet.tsx'))

interface ClocksProps {
  clocks: UseQueryResult<ClockRow[], ApiError>
  now: Date
}

const shownFirst = 5

/** 我的时间: what comes next for this person, and the way to all of it. */
export function Clocks({ clocks, now }: ClocksProps) {
  const [open, setOpen] = useState(false)
  const rows = (clocks.data ?? []).filter(({ at }) => Date.parse(at) > now.getTime())
  return (
    <div className={s.block}>
      <Section title="我的时间" aside={rows.length > 0 && <span className={s.quiet}>{rows.length} 项</span>}>
        <QueryState query={clocks} hasData={clocks.data !== undefined} skeleton={rowBones}>
          {rows.length === 0 ? (
            <p className={s.quiet}>报名、投标、参加竞价或发布项目后，截止、开标和竞价时间会列在这里。</p>
          ) : (
            <>
              <ClockList clocks={rows.slice(0, shownFirst)} now={now} />
              <Button tone="quiet" wide onClick={() => setOpen(true)}>
                {rows.length > shownFirst ? `查看全部 ${rows.length} 项，加入日历` : '加入手机日历'}
              </Button>
            </>
          )}
        </QueryState>
      </Section>
      <Suspense fallback={null}>
        {open && <ClockSheet clocks={rows} now={now} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
