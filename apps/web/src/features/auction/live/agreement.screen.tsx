import { isShutToAll } from '@jb/domain/auction/entry-shut'
import { calendarTime } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { requireLogin, useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { agreementQuery, standingQuery, useJoin, useLeave } from '../auction.queries.ts'
import s from '../parts/lot.module.css'
import { TextSections } from '../parts/text-sections.tsx'
import { ReloadBar } from './reload-bar.tsx'

// Nobody needs the form before the first press.
const JoinSheet = lazy(() => import('./join-sheet.tsx'))

/** 竞买协议: read, and agreed to by signing up. */
export default function AgreementScreen() {
  const { id } = useSearchOf('auction.agreement')
  const go = useGo()
  const user = useUser()
  const now = useServerNow(60_000)
  const query = useQuery(agreementQuery(id))
  const { data: standing, isError, refetch } = useQuery(standingQuery(id))
  const join = useJoin()
  const [open, setOpen] = useState(false)
  const action = standing?.actions.find(({ id: wanted }) => wanted === 'join')
  const leaving = standing?.actions.find(({ id: wanted }) => wanted === 'leave')
  const leave = useLeave()
  const exit = async () => {
    const text = '已缴的保证金按规定退还。报名截止前可以重新报名，编号会重新分配。'
    if (await confirm({ title: '退出这次竞价？', text, yes: '退出竞价' }))
      await tellOutcome(leave({ body: { id } }), '已退出竞价')
  }
  const agree = () => {
    if (requireLogin()) setOpen(true)
  }
  return (
    <DetailScreen
      title="竞买协议"
      query={query}
      bottom={() =>
        action ? (
          <BottomBar>
            <Button
              disabledReason={
                user || isShutToAll(action.why)
                  ? reasonOf({ ...action, why: action.why ?? '现在不能报名。' })
                  : undefined
              }
              onClick={agree}
            >
              我已阅读并同意，报名参加
            </Button>
          </BottomBar>
        ) : (
          isError && !standing && <ReloadBar onReload={refetch} />
        )
      }
    >
      {({ title, sections, hash, agreedAt, agreedBy }) => (
        <>
          {agreedAt && (
            <Banner tone="good">
              {agreedBy ?? '本企业'}已于 {calendarTime(agreedAt, now)} 同意本协议。
            </Banner>
          )}
          <h2 className={s.heading}>{title}</h2>
          <TextSections sections={sections} />
          <p className={s.hash}>协议校验值 {hash}</p>
          {leaving && (
            <Section>
              <Button wide tone="quiet" disabledReason={reasonOf(leaving)} onClick={exit}>
                {leaving.label}
              </Button>
            </Section>
          )}
          <Suspense fallback={null}>
            {open && (
              <JoinSheet
                auctionId={id}
                hash={hash}
                contactName={user?.account.name ?? ''}
                submit={(body) => join({ body })}
                onClose={() => setOpen(false)}
                onDone={({ nextStep }) => {
                  setOpen(false)
                  toast(`报名成功。${nextStep}`, 'good')
                  go('auction.detail', { id }, { replace: true })
                }}
              />
            )}
          </Suspense>
        </>
      )}
    </DetailScreen>
  )
}
