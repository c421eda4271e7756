import type { Standing } from '@jb/contract/bid/bid.shapes'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { IconButton, IconRoom } from '../../../kit/icon-button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { addressOf, useGo, useGoHref } from '../../../map/to.ts'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { useGoPay } from '../bid.security.ts'
import { useLeave } from './registration.queries.ts'
import s from './sign-up.module.css'
import { SignUpBrief } from './sign-up-brief.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'

interface SignUpWaitProps {
  readonly title: string
  readonly standing: Standing
  readonly tender: TenderDetail
  /** Opens what was sent, to be changed. */
  readonly onEdit: () => void
}

/** Everything but the form: the clock before it opens, how a sign-up stands, or why none is possible. */
export function SignUpWait({ title, standing, tender, onEdit }: SignUpWaitProps) {
  const go = useGo()
  const goPay = useGoPay()
  const belongs = useUser()?.company
  const { consortium } = standing
  const now = useServerNow(1000)
  const { registration, unconfirmed } = standing
  /** What comes before a bid, and how it is done. */
  const before: Readonly<Record<string, () => unknown>> = {
    payDocuments: () => go('fee.pay', { kind: 'tender', subject: tender.id }),
    paySecurity: () => goPay(tender.id),
    editSignUp: onEdit,
    confirmAddendum: () => unconfirmed && go('tender.addendum', { id: unconfirmed.id }),
  }
  const bid = standing.actions.find((action) => action.id === 'bid')
  const first = standing.actions.find(({ id, enabled }) => id in before && enabled)
  const why = standing.actions.find((action) => action.id === 'register')?.why
  const early = tender.applyStartTime && Date.parse(tender.applyStartTime) > now.getTime()
  return (
    <Page
      top={<NavBar title={title} />}
      bottom={
        registration && first ? (
          <BottomBar>
            <Button onClick={() => before[first.id]?.()}>{first.label}</Button>
          </BottomBar>
        ) : registration && bid ? (
          <BottomBar>
            <Button disabledReason={bid.why} onClick={() => go('bid.up', { id: tender.id })}>
              {registration.status === 'registered' && !bid.enabled
                ? bid.label.replace('我要', '确认后可')
                : bid.label}
            </Button>
          </BottomBar>
        ) : (
          early && !standing.isOwner && <WaitingBar tenderId={tender.id} />
        )
      }
    >
      {registration ? (
        <>
          <SignUpProgress registration={registration} standing={standing} />
          <Leave standing={standing} />
        </>
      ) : (
        <Section>
          <div className={s.wait}>
            {early && tender.applyStartTime ? (
              <>
                <span className={s.waitLabel}>报名开始倒计时</span>
                <Countdown to={tender.applyStartTime} large over="报名即将开始" />
              </>
            ) : (
              <>
                <p>{standing.isOwner ? '这是您企业自己发布的项目，不能报名。' : (why ?? '现在不能报名。')}</p>
                {consortium && (
                  <Button onClick={() => go('bid.consortium', { id: consortium.id })}>查看联合体</Button>
                )}
                {!belongs && <Button onClick={() => go('member.companyVerify')}>去认证企业</Button>}
              </>
            )}
          </div>
        </Section>
      )}
      <SignUpBrief tender={tender} />
    </Page>
  )
}

/** 退出报名, with what becomes of an offer and a security. */
function Leave({ standing }: { standing: Standing }) {
  const leave = useLeave()
  const { registration, tenderId, bid, security } = standing
  const own = standing.actions.find(({ id }) => id === 'leave')
  if (!registration || !own) return null
  const ask = async () => {
    const sent = bid?.status === 'submitted' ? '已提交的报价同时撤回，任何人都不会打开它。' : ''
    const paid = security && security.status !== 'none' ? '已缴的保证金按规定退还。' : ''
    const text = `${sent}${paid}报名截止前可以重新报名。`
    if (!(await confirm({ title: '退出这个项目的报名？', text, yes: '退出报名' }))) return
    await tellOutcome(leave({ body: { tenderId, version: registration.version } }), '已退出报名')
  }
  return (
    <Section>
      <Button wide tone="quiet" disabledReason={own.why} onClick={ask}>
        {own.label}
      </Button>
    </Section>
  )
}

/** Under the clock before the sign-up opens: to report the notice, and to be told when it does. */
function WaitingBar({ tenderId }: { tenderId: string }) {
  const goHref = useGoHref()
  const reporting = addressOf('report.form', { id: tenderId, kind: 'tender' })
  return (
    <BottomBar
      quiet={
        <>
          {reporting && <IconButton icon="flag" label="举报" labelled onClick={() => goHref(reporting)} />}
          <Slot name="tender.footer.follow" props={{ tenderId }} fallback={<IconRoom />} />
        </>
      }
    />
  )
}
