import { regionPath } from '@jb/domain/shared/regions'
import { useEffect, useState } from 'react'
import { RegionPicker } from '../region-picker.tsx'
import type { FieldProps } from './field.tsx'
import { PickField } from './pick-field.tsx'

export interface RegionFieldProps extends FieldProps<string> {
  columns?: 1 | 2 | 3
}

/** A six-digit region code, shown as its names. */
export function RegionField({ columns = 3, ...props }: RegionFieldProps) {
  const [open, setOpen] = useState(false)
  const { value, onChange, onBlur, placeholder, ...field } = props
  const text = useRegionName(value)
  return (
    <PickField
      {...field}
      text={text}
      placeholder={placeholder ?? '请选择省、市、区县'}
      icon="location"
      onPress={() => setOpen(true)}
    >
      <RegionPicker
        open={open}
        onClose={() => {
          setOpen(false)
          onBlur?.()
        }}
        value={value}
        columns={columns}
        allowAny={false}
        onChange={(choice) => onChange(choice.code)}
      />
    </PickField>
  )
}

/** Names of a region code; '' while they are being fetched. */
export function useRegionName(code: string): string {
  const [known, setKnown] = useState({ code: '', name: '' })
  useEffect(() => {
    if (code === '') return
    let wanted = true
    regionPath(code).then(
      (name) => wanted && setKnown({ code, name }),
      () => wanted && setKnown({ code, name: code }),
    )
    return () => {
      wanted = false
    }
  }, [code])
  return known.code === code ? known.name : ''
}
