import { type Role, roleLabels } from '@jb/domain/member/roles'
import { Field } from '../../../kit/field/field.tsx'
import s from './organisation.module.css'

interface RolesFieldProps {
  /** The roles that this company can give. */
  readonly roles: readonly Role[]
  readonly value: readonly Role[]
  readonly error?: string | undefined
  readonly onChange: (roles: readonly Role[]) => void
}

const hint = '角色决定能看到和操作什么，可以选几个；不选时只能查看。'

/** The roles of a person, any number of them. */
export function RolesField({ roles, value, error, onChange }: RolesFieldProps) {
  const turn = (role: Role) =>
    onChange(value.includes(role) ? value.filter((each) => each !== role) : [...value, role])
  return (
    <Field label="角色" native={false} hint={hint} error={error}>
      {() => (
        <div className={s.chips}>
          {roles.map((role) => (
            <button
              key={role}
              type="button"
              className={s.chip}
              aria-pressed={value.includes(role)}
              onClick={() => turn(role)}
            >
              {roleLabels[role]}
            </button>
          ))}
        </div>
      )}
    </Field>
  )
}
