import { login } from '@jb/contract/member/member.contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { PasswordField, PhoneField } from '../../../kit/field/text-field.tsx'
import { logIn } from '../../../lib/session.ts'
import { loginProblem } from './login-problem.ts'
import s from './member.module.css'

type Wrong = { readonly [K in 'phone' | 'password']?: string }

/** Phone number and password; says under each field and above the button what is wrong. */
export function LoginForm({ product }: { readonly product: string }) {
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const parsed = login.body.safeParse({ phone, password })
    setWrong(parsed.success ? {} : sentences(parsed.error.issues))
    setProblem(undefined)
    if (!parsed.success) return
    setBusy(true)
    await logIn(phone, password).catch((error: unknown) => setProblem(loginProblem(error)))
    setBusy(false)
  }
  return (
    <form className={s.login} onSubmit={submit} noValidate>
      <h2 className={s.welcome}>{product ? `登录${product}` : '登录'}</h2>
      <PhoneField
        label="手机号"
        value={phone}
        onChange={setPhone}
        error={wrong.phone}
        autoComplete="username"
        required
      />
      <PasswordField label="密码" value={password} onChange={setPassword} error={wrong.password} required />
      {problem && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy} wide>
        登录
      </Button>
    </form>
  )
}

function sentences(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): Wrong {
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), `${issue.message}。`]))
}
