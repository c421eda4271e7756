import { leastInvited, mostInvited } from '@jb/domain/tender/invitee-states'
import { lazy, Suspense, useState } from 'react'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { type Hint, RuleHints } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import s from './publish.module.css'

const SupplierSheet = lazy(() => import('./supplier-sheet.tsx'))

interface InviteePickerProps {
  form: Form<FormValues>
  hints: readonly Hint[]
}

/** 邀请单位: whom a tender is for that is not for everybody, found one by one in the directory. */
export default function InviteePicker({ form, hints }: InviteePickerProps) {
  const [open, setOpen] = useState(false)
  const chosen = form.values.invitees ?? []
  const add = () =>
    chosen.length < mostInvited ? setOpen(true) : toast(`最多邀请 ${mostInvited} 家，请先去掉几家。`)
  return (
    <Section title={`邀请单位 · ${chosen.length} 家`}>
      {chosen.length > 0 && (
        <ul className={s.chosen} aria-label="已选的邀请单位">
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={`去掉“${name}”`}
                onClick={() =>
                  form.set(
                    'invitees',
                    chosen.filter((one) => one.id !== id),
                  )
                }
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PickField
        label="添加邀请单位"
        required
        error={form.errors.invitees}
        hint={`至少 ${leastInvited} 家已认证的企业。发布后对方会收到邀请，项目只对受邀单位可见；受邀单位互相看不到对方，发布后只能增加、不能撤回。`}
        text=""
        placeholder="按名称或统一社会信用代码查找"
        icon="search"
        onPress={add}
      >
        {open && (
          <Suspense fallback={null}>
            <SupplierSheet
              title="选择邀请单位"
              chosen={null}
              without={chosen.map(({ id }) => id)}
              onChoose={({ id, name }) => {
                setOpen(false)
                form.set('invitees', [...chosen, { id, name }])
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </PickField>
      <RuleHints hints={hints.filter(({ field }) => field === 'invitees')} />
    </Section>
  )
}
