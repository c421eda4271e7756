import type { Answer } from '@jb/contract/endpoint'
import type { personas } from '@jb/contract/member/member.contract'
import type { Persona } from '@jb/contract/member/member.shapes'
import { type PersonaGroup, personaGroupIds } from '@jb/domain/member/persona'
import { personaWords } from '@jb/domain/member/persona-words'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { logIn } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { loginProblem } from './login-problem.ts'
import s from './member.module.css'

/** The people of the demo: one tap and you are one of them. */
export function Personas({ people }: { readonly people: UseQueryResult<Answer<typeof personas>, ApiError> }) {
  const { data, isError, refetch } = people
  if (isError) return <ErrorState text="演示人物没有加载出来。" onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        {[0, 1, 2, 3].map((row) => (
          <div className={s.person} key={row}>
            <Bone size="m" width="60%" />
          </div>
        ))}
      </Loading>
    )
  }
  const { password } = data
  if (!password || data.personas.length === 0) return null
  const groups = personaGroupIds
    .map((id) => ({ id, people: data.personas.filter(({ group }) => group === id) }))
    .filter((one) => one.people.length > 0)
  return (
    <Section title="演示人物" aside={<span className={s.quiet}>点一下即可登录</span>}>
      {groups.map(({ id, people: some }) => (
        <Group key={id} group={id} people={some} password={password} />
      ))}
      <h3 className={s.heading}>游客</h3>
      <p className={s.quiet}>
        不登录也能看大厅、公告和结果。
        <Link place="hall.bidding" className={s.link}>
          去招标大厅
        </Link>
      </p>
    </Section>
  )
}

/** So many stand there at first. */
const shownFirst = 5

interface GroupProps {
  readonly group: PersonaGroup
  readonly people: readonly Persona[]
  readonly password: string
}

/** The people of one part of the trade, and what one can do as one of them. */
function Group({ group, people, password }: GroupProps) {
  const [all, setAll] = useState(false)
  const { title, can } = personaWords[group]
  const shown = all ? people : people.slice(0, shownFirst)
  return (
    <>
      <h3 className={s.heading}>{title}</h3>
      <p className={s.quiet}>{can}</p>
      <ul className={s.list}>
        {shown.map((persona) => (
          <PersonCard key={persona.phone} persona={persona} password={password} />
        ))}
      </ul>
      {shown.length < people.length && (
        <Button tone="quiet" wide onClick={() => setAll(true)}>
          {title}还有 {people.length - shown.length} 人
        </Button>
      )}
    </>
  )
}

function PersonCard({ persona, password }: { readonly persona: Persona; readonly password: string }) {
  const enter = () =>
    logIn(persona.phone, password).catch((error: unknown) => toast(loginProblem(error), 'bad'))
  return (
    <li>
      <button type="button" className={s.person} onClick={enter}>
        <span className={s.initial} aria-hidden="true">
          {persona.name.slice(0, 1)}
        </span>
        <span className={s.grow}>
          <span className={s.strong}>{persona.name}</span>
          <span className={s.role}>{persona.role}</span>
          <span className={s.company}>{persona.company}</span>
        </span>
        <Icon name="right" small />
      </button>
    </li>
  )
}
