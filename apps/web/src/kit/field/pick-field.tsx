import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { PickBox, type PickBoxProps } from './pick-box.tsx'

interface PickFieldProps
  extends Pick<FieldProps<unknown>, 'label' | 'required' | 'hint' | 'error'>,
    Omit<PickBoxProps, 'wiring'> {
  /** What the box opens. */
  children: ReactNode
}

/** A field whose value is chosen in a sheet that opens over the page. */
export function PickField({ label, required, hint, error, children, ...box }: PickFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(wiring) => (
        <>
          <PickBox {...box} wiring={wiring} label={label} />
          {children}
        </>
      )}
    </Field>
  )
}
