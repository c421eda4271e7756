import { changePassword } from '@jb/contract/member/member.contract'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { logOut } from '../../../lib/session.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { useOwnPassword } from '../member.queries.ts'
import s from './member.module.css'

const fields: readonly FieldSpec<z.input<typeof changePassword.body>>[] = [
  {
    kind: 'password',
    name: 'oldPassword',
    label: '首次密码',
    required: true,
    hint: '刚才登录用的密码，由企业管理员告诉您。',
  },
  {
    kind: 'password',
    name: 'newPassword',
    label: '新密码',
    required: true,
    hint: '8–64 个字符，不能全是数字。',
    autoComplete: 'new-password',
  },
]

/** Stands in for every screen while the password is one that somebody else gave; its buttons keep clear of the tabs. */
export default function OwnPassword() {
  const change = useOwnPassword()
  const frame = useRef<HTMLDivElement>(null)
  const form = useForm({ schema: changePassword.body, initial: { oldPassword: '', newPassword: '' }, fields })
  useEffect(() => {
    if (form.failures > 0) showFirstError(frame.current)
  }, [form.failures])
  const send = async () => {
    if (await form.submit(change)) toast('密码已修改', 'good')
  }
  const general = form.errors['']
  return (
    <Page top={<NavBar title="设置自己的密码" />}>
      <div ref={frame}>
        {general && (
          <div data-form-error tabIndex={-1}>
            <Banner tone="bad">{general}</Banner>
          </div>
        )}
        <Section>
          <p className={s.quiet}>
            您正在使用别人为您生成的密码。请改成只有自己知道的密码，改好后就能使用全部功能。
          </p>
          {fields.map((spec) => (
            <FormField key={spec.name} spec={spec} form={form} />
          ))}
          <div className={s.stacked}>
            <Button wide onClick={send}>
              修改密码
            </Button>
            <Button tone="quiet" wide onClick={logOut}>
              退出登录
            </Button>
          </div>
        </Section>
      </div>
    </Page>
  )
}
