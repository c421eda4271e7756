import { mostMembers } from '@jb/contract/bid/consortium.shapes'
import { Suspense, useState } from 'react'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import { PickField } from '../../../kit/field/pick-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import type { FieldSpec } from '../../../patterns/field-spec.ts'
import { FormField } from '../../../patterns/form-field.tsx'
import type { Form } from '../../../patterns/use-form.ts'
import { CompanySheet } from '../../tender/index.ts'
import type { SignUpForm } from './bid.form.ts'
import s from './consortium.module.css'

interface ConsortiumSectionProps {
  form: Form<SignUpForm>
  /** How many companies the tender lets bid together, the lead among them. */
  most: number
  agreement: FieldSpec<SignUpForm>
}

/** 以联合体报名: the members, found one by one in the directory, what each does, and the agreement. */
export function ConsortiumSection({ form, most, agreement }: ConsortiumSectionProps) {
  const [open, setOpen] = useState(false)
  const { together = false, members = [], leadWork = '' } = form.values
  const room = Math.min(most - 1, mostMembers)
  const put = (next: typeof members) => form.set('members', next)
  return (
    <Section title={together ? `联合体 · ${members.length + 1} 家` : '联合体'}>
      <SwitchField
        label="以联合体报名"
        hint={`连同牵头方最多 ${most} 家。贵公司为牵头方，负责缴费、投标和解密；每个成员用自己的账号确认后，报名才会提交。`}
        value={together}
        onChange={(on) => form.set('together', on)}
      />
      {together && (
        <>
          <TextAreaField
            label="贵公司的分工"
            required
            maxLength={200}
            placeholder="例如：负责主体结构施工和总承包管理"
            value={leadWork}
            error={form.errors.leadWork}
            onChange={(work) => form.set('leadWork', work)}
          />
          {members.map(({ id, name, work }, at) => (
            <div key={id} className={s.member}>
              <p className={s.head}>
                <strong>{name}</strong>
                <button
                  type="button"
                  className={s.remove}
                  aria-label={`去掉“${name}”`}
                  onClick={() => put(members.filter((one) => one.id !== id))}
                >
                  <Icon name="close" small />
                </button>
              </p>
              <TextAreaField
                label={`成员 ${at + 1} 的分工`}
                required
                maxLength={200}
                placeholder="例如：负责机电安装"
                value={work}
                error={work.trim() === '' ? form.errors.members : undefined}
                onChange={(next) => put(members.map((one) => (one.id === id ? { ...one, work: next } : one)))}
              />
            </div>
          ))}
          <PickField
            label="添加成员"
            required
            error={members.length === 0 ? form.errors.members : undefined}
            hint="须为平台已认证的企业。成员是否另行报名，由它确认时核对。"
            text=""
            placeholder="按名称或统一社会信用代码查找"
            icon="search"
            onPress={() =>
              members.length < room ? setOpen(true) : toast(`联合体最多 ${most} 家，请先去掉一家。`)
            }
          >
            {open && (
              <Suspense fallback={null}>
                <CompanySheet
                  title="选择联合体成员"
                  chosen={null}
                  without={members.map(({ id }) => id)}
                  onChoose={({ id, name }) => {
                    setOpen(false)
                    put([...members, { id, name, work: '' }])
                  }}
                  onClose={() => setOpen(false)}
                />
              </Suspense>
            )}
          </PickField>
          <FormField form={form} spec={agreement} />
        </>
      )}
    </Section>
  )
}
