import { loginByCode } from '@jb/contract/member/entrance.contract'
import { login } from '@jb/contract/member/member.contract'
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { PasswordField, PhoneField } from '../../../kit/field/text-field.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { logIn } from '../../../lib/session.ts'
import { CodeInput } from './code-input.tsx'
import { hasToWait, loginProblem } from './login-problem.ts'
import s from './member.module.css'

type Way = 'password' | 'code'
type Wrong = { readonly [K in 'phone' | Way]?: string }

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'code', label: '验证码登录' },
] as const

interface Codes {
  readonly request: ComponentProps<typeof CodeInput>['request']
  readonly logIn: (body: { phone: string; code: string }) => Promise<unknown>
}

interface LoginFormProps {
  readonly product: string
  /** Where codes can come by message: has one sent, and logs in with it. */
  readonly codes: Codes | undefined
  /** Under the button: other ways in. */
  readonly children?: ReactNode
}

/** Phone number with password or code; says under each field and above the button what is wrong. */
export function LoginForm({ product, codes, children }: LoginFormProps) {
  const [chosen, setChosen] = useState<Way>('password')
  const [phone, setPhone] = useState('')
  const [secret, setSecret] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const way = codes ? chosen : 'password'
  const turn = (next: Way) => {
    setChosen(next)
    setSecret('')
    setWrong({})
    setProblem(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const form = way === 'code' ? loginByCode.body : login.body
    const parsed = form.safeParse({ phone, [way]: secret })
    setWrong(parsed.success ? {} : sentences(parsed.error.issues))
    setProblem(undefined)
    if (!parsed.success) return
    setBusy(true)
    const entered = codes && way === 'code' ? codes.logIn({ phone, code: secret }) : logIn(phone, secret)
    await entered.catch(setProblem)
    setBusy(false)
  }
  return (
    <form className={s.login} onSubmit={submit} noValidate>
      <h2 className={s.welcome}>{product ? `登录${product}` : '登录'}</h2>
      {codes && (
        <Segmented label="登录方式" options={ways} value={way} onChange={(next) => turn(next as Way)} />
      )}
      <PhoneField
        label="手机号"
        value={phone}
        onChange={setPhone}
        error={wrong.phone}
        autoComplete="username"
        required
      />
      {codes && way === 'code' ? (
        <CodeInput
          request={codes.request}
          phone={phone}
          value={secret}
          onChange={setSecret}
          error={wrong.code}
        />
      ) : (
        <PasswordField label="密码" value={secret} onChange={setSecret} error={wrong.password} required />
      )}
      {problem !== undefined && (
        <p className={s.problem} role="alert">
          {loginProblem(problem)}
        </p>
      )}
      {codes && hasToWait(problem) && (
        <Button tone="quiet" onClick={() => turn('code')} wide>
          改用验证码登录
        </Button>
      )}
      <Button type="submit" busy={busy} wide>
        登录
      </Button>
      {children}
    </form>
  )
}

function sentences(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Wrong {
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), `${issue.message}。`]))
}
