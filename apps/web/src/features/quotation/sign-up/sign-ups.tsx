import type { LabourSignUps } from '@jb/contract/quotation/sign-up.contract'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { FileLinks } from '../../file/index.ts'
import { signUpTones } from '../quotation.labels.ts'
import { signUpsQuery, useAskSignUp } from '../quotation.queries.ts'
import s from './sign-up.module.css'
import { TeamFacts } from './team-facts.tsx'

type SignUp = LabourSignUps['signUps'][number]

/** The teams that have signed up for a labour demand: who they are, to be called, or asked for their price. */
export default function SignUps({ demandId }: { demandId: string }) {
  const query = useQuery(signUpsQuery(demandId))
  const signUps = query.data?.signUps
  return (
    <QueryState query={query} hasData={signUps !== undefined} skeleton={<ListSkeleton cards={1} />}>
      <Section title={`已报名 ${signUps?.length ?? 0} 家`}>
        {signUps?.length === 0 && <Empty text="还没有班组报名。可以把需求分享给熟悉的劳务队伍。" />}
      </Section>
      {signUps?.map((one) => (
        <Team key={one.id} one={one} />
      ))}
    </QueryState>
  )
}

function Team({ one }: { one: SignUp }) {
  const { id, version, companyName, status, statusName, leaderPhone, actions, certificates } = one
  const now = useServerNow(60_000)
  const ask = useAskSignUp()
  const action = actions.find((each) => each.id === 'ask')
  const press = async () => {
    const text = `${companyName}会收到通知，班组信息带到报价单，对方填价后提交。`
    if (await confirm({ title: '请他报价？', text, yes: '请他报价' }))
      await tellOutcome(ask({ body: { id, version } }), '已通知对方报价')
  }
  return (
    <article aria-label={companyName} className={s.team}>
      <TeamFacts
        top={
          <div className={s.head}>
            <h3 className={s.name}>{companyName}</h3>
            <Tag tone={signUpTones[status]}>{statusName}</Tag>
            <small className={s.about}>{relativeDay(one.signedUpAt, now)} 报名</small>
          </div>
        }
        team={one}
        certificates={[]}
      >
        <FileLinks files={certificates.map(({ name, file }) => ({ ...file, name }))} />
        <div className={s.deeds}>
          <a className={s.call} href={`tel:${leaderPhone}`}>
            拨打电话
          </a>
          {action && (
            <Button tone="quiet" disabledReason={reasonOf(action)} onClick={press}>
              {status === 'asked' ? '已请报价' : action.label}
            </Button>
          )}
        </div>
      </TeamFacts>
    </article>
  )
}
