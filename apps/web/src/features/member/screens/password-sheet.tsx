import { changePassword } from '@jb/contract/member/member.contract'
import type * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import type { SectionSpec } from '../../../patterns/field-spec.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { useChangePassword } from '../member.queries.ts'

const section: SectionSpec<z.input<typeof changePassword.body>> = {
  title: '修改密码',
  intro: '修改后，其他设备上的登录会立即退出。',
  fields: [
    { kind: 'password', name: 'oldPassword', label: '原密码', required: true },
    {
      kind: 'password',
      name: 'newPassword',
      label: '新密码',
      required: true,
      hint: '8–64 个字符，不能全是数字。',
      autoComplete: 'new-password',
    },
  ],
}

/** Changes one's own password. */
export default function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const change = useChangePassword()
  return (
    <FormSheet
      schema={changePassword.body}
      initial={{ oldPassword: '', newPassword: '' }}
      section={section}
      submitLabel="修改密码"
      submit={(body) => change({ body })}
      onClose={onClose}
      onDone={({ revoked }) => {
        onClose()
        toast(revoked > 0 ? `密码已修改，其他 ${revoked} 台设备已退出登录` : '密码已修改', 'good')
      }}
    />
  )
}
