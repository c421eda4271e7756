import { formatDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { dials } from '../dials.ts'
import { type Colleague, colleagueQuery } from '../organisation.queries.ts'
import s from '../parts/organisation.module.css'
import { Face } from '../parts/person-rows.tsx'
import { useAskBack, useMakePassword } from './staff-deeds.ts'

const waiting = '已经邀请过，请等待本人在“我的”里接受；要取消，请在组织架构的“待接受的邀请”里撤回。'

const Leaving = lazy(() => import('./leaving.tsx'))

/** 同事资料: how to reach a colleague and where they stand; the administrator changes it. */
export default function ColleagueScreen() {
  const { id } = useSearchOf('member.colleague')
  const query = useQuery(colleagueQuery(id))
  return (
    <DetailScreen title="同事资料" query={query} bottom={(person) => <Deeds person={person} />}>
      {(person) => <Card person={person} />}
    </DetailScreen>
  )
}

function Card({ person }: { readonly person: Colleague }) {
  const { name, phone, title, icon, roleNames, places, joinedAt, leftAt, invitedAt, needsPassword } = person
  return (
    <>
      {leftAt !== null && (
        <Banner tone="urgent">这位同事已于 {formatDay(leftAt)} 离职，不能再登录本企业。</Banner>
      )}
      {invitedAt !== null && <Banner>已于 {formatDay(invitedAt)} 邀请本人回来，等待本人接受。</Banner>}
      {leftAt === null && needsPassword && (
        <Banner>这位同事还没有密码，请点“生成首次密码”，把密码当面或电话告诉本人。</Banner>
      )}
      <Section>
        <div className={s.head}>
          <Face person={{ name, icon }} />
          <div className={s.grow}>
            <h2 className={s.name}>{name}</h2>
            <a className={s.phone} href={dials(phone)}>
              <Icon name="phone" small />
              {phone}
            </a>
          </div>
        </div>
      </Section>
      <Section title="部门">
        <ul className={s.lines}>
          {places.map(({ departmentNo, departmentName, path, primary, head }) => (
            <li key={departmentNo}>
              {path || departmentName}{' '}
              <Tags>
                {primary && places.length > 1 && <Tag>主部门</Tag>}
                {head && <Tag tone="brand">负责人</Tag>}
              </Tags>
            </li>
          ))}
        </ul>
      </Section>
      <Facts
        title="职务与角色"
        items={[
          { label: '职务', value: title },
          { label: '加入时间', value: formatDay(joinedAt) },
          { label: '角色', value: roleNames.join('、') || '还没有角色，只能查看', wide: true },
        ]}
      />
    </>
  )
}

/** What the administrator may do with this person. */
function Deeds({ person }: { readonly person: Colleague }) {
  const { memberNo, mayEdit, leftAt, invitedAt, self, needsPassword } = person
  const [leaving, setLeaving] = useState(false)
  const go = useGo()
  const askBack = useAskBack()
  const makePassword = useMakePassword()
  if (!mayEdit) return null
  if (leftAt !== null) {
    const waits = invitedAt === null ? { enabled: true } : { enabled: false, why: waiting }
    const back = { id: 'back', label: '邀请回来', ...waits }
    return <ActionBar actions={[back]} onAction={() => askBack(person)} />
  }
  const leave = self
    ? { enabled: false, why: '不能给自己办理离职，请让另一位企业管理员办理。' }
    : { enabled: true }
  const actions = [
    { id: 'edit', label: '修改', enabled: true },
    ...(needsPassword ? [{ id: 'password', label: '生成首次密码', enabled: true }] : []),
    { id: 'leave', label: '办理离职', ...leave },
  ]
  const act = (id: string) => {
    if (id === 'edit') return go('member.staffEdit', { id: memberNo })
    return id === 'password' ? makePassword(person) : setLeaving(true)
  }
  return (
    <>
      <ActionBar actions={actions} icons={{ leave: 'clock' }} onAction={act} />
      {leaving && (
        <Suspense fallback={null}>
          <Leaving
            person={person}
            onClose={() => setLeaving(false)}
            onDone={() => {
              setLeaving(false)
              toast('已办理离职', 'good')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
