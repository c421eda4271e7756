import { registerAccount } from '@jb/contract/member/entrance.contract'
import { useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { useUser } from '../../../lib/session.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { accountFields } from '../member.form.ts'
import { register, useRequestCode, useWays } from '../member.queries.ts'
import { keepReturn } from '../member.return.ts'
import { Agree } from '../parts/agree.tsx'
import { Already } from '../parts/already.tsx'
import { CodeInput } from '../parts/code-input.tsx'
import s from '../parts/member.module.css'

/** 注册账号: a person with a phone number; the company comes next. */
export default function RegisterScreen() {
  const { query, ways } = useWays()
  const user = useUser()
  const [before] = useState(user)
  if (before) return <Already title="注册账号" name={before.account.name} />
  if (ways) return <RegisterForm ways={ways} />
  return (
    <Page top={<NavBar title="注册账号" />}>
      <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={3} />}>
        {null}
      </QueryState>
    </Page>
  )
}

type Ways = NonNullable<ReturnType<typeof useWays>['ways']>

function RegisterForm({ ways: { code: byCode, terms } }: { readonly ways: Ways }) {
  const go = useGo()
  const { redirect } = useSearchOf('member.register')
  const request = useRequestCode('register')
  const fields = useMemo(() => accountFields(byCode), [byCode])
  const [initial] = useState({ phone: '', name: '', password: '', terms })
  const form = useForm({ schema: registerAccount.body, initial, fields })
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const send = async () => {
    setMissing(!agreed)
    if (!agreed) return form.validate()
    // The guard is taken down by the next rendering; only then may the page be left.
    if (await form.submit(register))
      setTimeout(() => go('member.companyVerify', keepReturn(redirect), { replace: true }))
  }
  return (
    <FormFrame title="注册账号" form={form} keepsDraft={false} buttons={<Button onClick={send}>注册</Button>}>
      <Section>
        <p className={s.quiet}>
          一个手机号一个账号。注册后登记您的企业，认证通过即可发布招标、报名投标和参加竞价。
        </p>
        {fields.map((spec) =>
          spec.name === 'code' ? (
            <CodeInput
              key="code"
              request={request}
              phone={form.values.phone}
              value={form.values.code ?? ''}
              onChange={(code) => form.set('code', code)}
              onBlur={() => form.leave('code')}
              error={form.errors.code}
            />
          ) : (
            <FormField key={spec.name} spec={spec} form={form} />
          ),
        )}
        <Agree
          agreed={agreed}
          missing={missing && !agreed}
          onChange={(next) => {
            setAgreed(next)
            setMissing(false)
          }}
        />
      </Section>
    </FormFrame>
  )
}
