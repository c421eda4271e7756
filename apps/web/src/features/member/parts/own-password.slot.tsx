import { changePassword } from '@jb/contract/member/member.contract'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { logOut } from '../../../lib/session.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { useOwnPassword } from '../member.queries.ts'
import s from './member.module.css'

const fields: readonly FieldSpec<z.input<typeof changePassword.body>>[] = [
  { kind: 'password', name: 'oldPassword', label: '首次密码', required: true },
  {
    kind: 'password',
    name: 'newPassword',
    label: '新密码',
    required: true,
    hint: '8–64 个字符，不能全是数字。',
    autoComplete: 'new-password',
  },
]

/** Stands in for every screen while the password is one that somebody else gave. */
export default function OwnPassword() {
  const change = useOwnPassword()
  const form = useForm({ schema: changePassword.body, initial: { oldPassword: '', newPassword: '' }, fields })
  const send = async () => {
    if (await form.submit(change)) toast('密码已修改', 'good')
  }
  return (
    <FormFrame
      title="设置自己的密码"
      form={form}
      keepsDraft={false}
      buttons={<Button onClick={send}>修改密码</Button>}
    >
      <Section>
        <p className={s.quiet}>
          您正在使用别人为您生成的密码。请改成只有自己知道的密码，改好后就能使用全部功能。
        </p>
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} />
        ))}
        <div className={s.gap}>
          <Button tone="quiet" onClick={logOut}>
            退出登录
          </Button>
        </div>
      </Section>
    </FormFrame>
  )
}
