import { resetByCode as contract } from '@jb/contract/member/entrance.contract'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSite } from '../../../lib/site.ts'
import { useGoHref, useSearchOf } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { resetByCode, useRequestCode, useWays } from '../member.queries.ts'
import { returnTo } from '../member.return.ts'
import { CodeInput } from '../parts/code-input.tsx'
import s from '../parts/member.module.css'

type Body = z.input<typeof contract.body>
type Field = FieldSpec<Body>

const phone: Field = { kind: 'phone', name: 'phone', label: '手机号', required: true }
const code: Field = { kind: 'text', name: 'code', label: '验证码', required: true }
const password: Field = {
  kind: 'password',
  name: 'newPassword',
  label: '新密码',
  required: true,
  hint: '8–64 个字符，不能全是数字。',
  autoComplete: 'new-password',
}
const fields = [phone, code, password]
const initial: Body = { phone: '', code: '', newPassword: '' }

/** 忘记密码: another one by a code, or who can help where none can be sent. */
export default function ForgottenScreen() {
  const { query, ways } = useWays()
  if (ways?.code) return <ResetForm />
  return (
    <Page top={<NavBar title="忘记密码" />}>
      <QueryState query={query} hasData={ways !== undefined} skeleton={<FormSkeleton fields={3} />}>
        <WhoHelps />
      </QueryState>
    </Page>
  )
}

function ResetForm() {
  const { redirect } = useSearchOf('member.forgotten')
  const goHref = useGoHref()
  const request = useRequestCode('reset')
  const form = useForm({ schema: contract.body, initial, fields })
  const send = async () => {
    if (!(await form.submit(resetByCode))) return
    toast('密码已重设，其他设备已退出登录', 'good')
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => goHref(returnTo(redirect) ?? '/', { replace: true }))
  }
  return (
    <FormFrame
      title="忘记密码"
      form={form}
      keepsDraft={false}
      buttons={<Button onClick={send}>重设密码并登录</Button>}
    >
      <Section>
        <p className={s.quiet}>验证码发到您注册时的手机号。重设后，其他设备上的登录会全部退出。</p>
        <FormField spec={phone} form={form} />
        <CodeInput
          request={request}
          phone={form.values.phone}
          value={form.values.code}
          onChange={(value) => form.set('code', value)}
          onBlur={() => form.leave('code')}
          error={form.errors.code}
        />
        <FormField spec={password} form={form} />
      </Section>
    </FormFrame>
  )
}

/** Without a way to send codes nobody can prove by the phone who they are: people have to be asked. */
function WhoHelps() {
  const site = useSite()
  const telephone = site?.customerTelephone
  return (
    <Section title="这个平台还不能发短信，请找人帮忙">
      <ol className={s.steps}>
        <li>
          还没有登录过的员工：请本企业的企业管理员打开“我的 → 组织架构 → 您的名字”，点“生成首次密码”告诉您。
        </li>
        <li>
          已经登录过的人和企业管理员：请
          {telephone ? (
            <>
              致电平台客服 <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>
            </>
          ) : (
            '联系平台的运营人员'
          )}
          。核实是您本人后，由平台生成一个新密码，您登录后马上改成自己的。
        </li>
      </ol>
      <p className={s.quiet}>企业管理员不能替登录过的同事重设密码，这样谁也不能用您的名字报价或审批。</p>
    </Section>
  )
}
