import { addStaff } from '@jb/contract/member/staff.contract'
import { rolesOf } from '@jb/domain/member/staff'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { alert } from '../../../kit/dialog.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { type Department, useAddStaff } from '../organisation.queries.ts'
import { showFirstPassword } from '../parts/first-password.tsx'
import { PlacesField } from '../parts/places-field.tsx'
import { RolesField } from '../parts/roles-field.tsx'

type Body = z.input<typeof addStaff.body>

const fields: readonly FieldSpec<Body>[] = [
  {
    kind: 'phone',
    name: 'phone',
    label: '手机号',
    required: true,
    hint: '这个手机号已有账号时，会向本人发出邀请，本人接受后加入或回来，姓名以本人账号为准。',
  },
  { kind: 'text', name: 'name', label: '姓名', required: true, maxLength: 30 },
  { kind: 'text', name: 'title', label: '职务', maxLength: 30, placeholder: '例如 材料员' },
]

const tellInvited = (returning: boolean) =>
  alert({
    title: returning ? '已邀请本人回来' : '已发出邀请',
    text: `${returning ? '这个手机号的人曾在本企业。' : '这个手机号已有账号。'}请本人登录后在“我的”里接受邀请，接受后${returning ? '恢复原来的员工编号，' : '才会'}出现在组织架构里。`,
  })

interface AddStaffProps {
  readonly departments: readonly Department[]
  /** The department that the administrator comes from. */
  readonly department: string
}

/** Somebody new in the company. */
export function AddStaff({ departments, department }: AddStaffProps) {
  const add = useAddStaff()
  const go = useGo()
  const kind = useUser()?.company?.kind ?? 'supplier'
  const known = departments.some(({ departmentNo }) => departmentNo === department)
  const place = { departmentNo: known ? department : '1', primary: true, head: false }
  const initial: Body = { phone: '', name: '', title: '', roles: [], places: [place] }
  const form = useForm({ schema: addStaff.body, initial, fields })
  const send = async () => {
    const done = await form.submit((body) => add({ body }))
    if (!done) return
    const { member, firstPassword, returning } = done.answer
    if (!member) await tellInvited(returning)
    else if (firstPassword === null) toast(`已添加${member.name}`, 'good')
    else await showFirstPassword(member.name, firstPassword)
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => {
      if (member) go('member.colleague', { id: member.memberNo }, { replace: true })
      else go('member.organisation', { status: 'invited' }, { replace: true })
    })
  }
  return (
    <FormFrame title="添加员工" form={form} keepsDraft={false} buttons={<Button onClick={send}>添加</Button>}>
      <Section>
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} />
        ))}
      </Section>
      <Section>
        <PlacesField
          departments={departments}
          value={form.values.places}
          error={form.errors.places}
          onChange={(places) => form.set('places', places)}
        />
        <RolesField
          roles={rolesOf(kind)}
          value={form.values.roles}
          error={form.errors.roles}
          onChange={(roles) => form.set('roles', roles)}
        />
      </Section>
    </FormFrame>
  )
}
