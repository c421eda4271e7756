import type { FirstStep } from '@jb/contract/home/first-steps.contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { useSession } from '../../../lib/session.ts'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { firstStepsQuery, usePutAway, waysOnHome } from '../first-steps.queries.ts'
import { newestOnHome } from '../home.queries.ts'
import s from './first-steps.module.css'

/** What comes first of all: that nobody has begun this platform yet, or what its operator or a new company does next. */
export default function FirstSteps() {
  const { status } = useSession()
  if (status === 'loggedIn') return <Steps />
  return status === 'anonymous' ? <NotBegun /> : null
}

/** Asked only where nothing is published: a platform that somebody uses was begun. */
function NotBegun() {
  const empty = useQuery(newestOnHome).data?.length === 0
  const ways = useQuery({ ...waysOnHome, enabled: empty })
  const href = addressOf('member.setup')
  if (!ways.data?.setup || !href) return null
  return (
    <div className={s.notBegun}>
      <Section title="平台尚未启用">
        <p className={s.quiet}>
          这个平台还没有运营账号，也没有任何企业和项目。请部署平台的人用启用码创建第一个运营账号，启用码打印在启动服务的窗口里。
        </p>
        <HrefLink href={href} className={s.begin}>
          去启用平台
        </HrefLink>
      </Section>
    </div>
  )
}

function Steps() {
  const { data } = useQuery(firstStepsQuery)
  const putAway = usePutAway()
  const list = data?.list
  if (!list) return null
  const done = list.steps.filter((step) => step.done).length
  const put = async () => {
    const yes = await confirm({
      title: '收起起步清单？',
      text: '收起后不再显示，这些事仍可以在“我的”里办理。',
      yes: '收起',
    })
    if (yes) await tellOutcome(putAway({}), '已收起')
  }
  return (
    <div className={s.block}>
      <Section
        title={list.title}
        aside={
          <span className={s.quiet}>
            {done} / {list.steps.length}
          </span>
        }
      >
        <ol>
          {list.steps.map((step) => (
            <StepRow key={step.id} step={step} />
          ))}
        </ol>
        <Button tone="quiet" wide onClick={put}>
          不再显示
        </Button>
      </Section>
    </div>
  )
}

function StepRow({ step: { title, sentence, done, place, search } }: { readonly step: FirstStep }) {
  const href = done ? undefined : addressOf(place, search)
  const content = (
    <>
      <span className={done ? s.ticked : s.open} aria-hidden="true">
        {done && <Icon name="check" small />}
      </span>
      <span className={s.words}>
        <span className={done ? s.over : s.title}>
          {title}
          {done && <span className={s.heard}>，已完成</span>}
        </span>
        {!done && <span className={s.quiet}>{sentence}</span>}
      </span>
      {href && <Icon name="right" small />}
    </>
  )
  return (
    <li className={s.step}>
      {href ? (
        <HrefLink href={href} className={s.way}>
          {content}
        </HrefLink>
      ) : (
        <div className={s.way}>{content}</div>
      )}
    </li>
  )
}
