import { changeStaff } from '@jb/contract/member/staff.contract'
import { biddingRoles, holdsAny, type Role } from '@jb/domain/member/roles'
import { rolesOf } from '@jb/domain/member/staff'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { useBack } from '../../../map/to.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import { FormFrame } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { uploadAttachment } from '../../file/index.ts'
import { type Colleague, type Department, useChangeStaff } from '../organisation.queries.ts'
import { PlacesField } from '../parts/places-field.tsx'
import { RolesField } from '../parts/roles-field.tsx'

const { iconFileId: _, ...facts } = changeStaff.body.shape
const draft = z.object({
  ...facts,
  /** A new picture, if any. */
  icon: z.array(z.uuid()).check(z.maxLength(1)),
  /** Takes the picture away that is there. */
  noIcon: z.boolean(),
})
type Draft = z.input<typeof draft>

const fieldsFor = (hasIcon: boolean): readonly FieldSpec<Draft>[] => [
  { kind: 'text', name: 'title', label: '职务', maxLength: 30, placeholder: '例如 材料员' },
  {
    kind: 'files',
    name: 'icon',
    label: hasIcon ? '换头像' : '头像',
    upload: uploadAttachment,
    max: 1,
    accept: 'image/png,image/jpeg',
  },
  ...(hasIcon ? [{ kind: 'switch', name: 'noIcon', label: '删除现在的头像' } as const] : []),
]

/** What the endpoint takes: without a new picture, and without taking the old one away, the picture stays. */
function bodyOf({ icon, noIcon, ...rest }: Draft): z.input<typeof changeStaff.body> {
  const [fresh] = icon
  if (fresh !== undefined) return { ...rest, iconFileId: fresh }
  return noIcon ? { ...rest, iconFileId: null } : rest
}

const bids = (roles: readonly Role[]) => holdsAny(roles, biddingRoles)

interface ChangeStaffProps {
  readonly departments: readonly Department[]
  readonly person: Colleague
}

/** Where a colleague stands, and what they may do. */
export function ChangeStaff({ departments, person }: ChangeStaffProps) {
  const change = useChangeStaff()
  const back = useBack('member.organisation')
  const kind = useUser()?.company?.kind ?? 'supplier'
  const { memberNo, version, title, roles, name, icon, places } = person
  const fields = useMemo(() => fieldsFor(icon !== null), [icon])
  const initial: Draft = {
    ...{ memberNo, version, title, roles, icon: [], noIcon: false },
    places: places.map(({ departmentNo, primary, head }) => ({ departmentNo, primary, head })),
  }
  const form = useForm({ schema: draft, initial, fields })
  const possible = new Set<Role>([...rolesOf(kind), ...roles])
  const send = async () => {
    if (!(await form.submit((body) => change({ body: bodyOf(body) })))) return
    toast('已保存，对本人立即生效', 'good')
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(back)
  }
  return (
    <FormFrame title={name} form={form} keepsDraft={false} buttons={<Button onClick={send}>保存</Button>}>
      <Section>
        <PlacesField
          departments={departments}
          value={form.values.places}
          error={form.errors.places}
          onChange={(next) => form.set('places', next)}
        />
        <RolesField
          roles={[...possible]}
          value={form.values.roles}
          error={form.errors.roles}
          onChange={(next) => form.set('roles', next)}
        />
        {bids(roles) && !bids(form.values.roles) && (
          <Slot name="member.leaving" props={{ memberNo, why: 'noBids' }} />
        )}
      </Section>
      <Section>
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} form={form} />
        ))}
      </Section>
    </FormFrame>
  )
}
