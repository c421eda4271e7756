import type { Answer } from '@jb/contract/endpoint'
import type { personas } from '@jb/contract/member/member.contract'
import type { Persona } from '@jb/contract/member/member.shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { logIn } from '../../../lib/session.ts'
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
  return (
    <Section title="演示人物" aside={<span className={s.quiet}>点一下即可登录</span>}>
      <ul className={s.list}>
        {data.personas.map((persona) => (
          <PersonCard key={persona.phone} persona={persona} password={password} />
        ))}
      </ul>
    </Section>
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
