import { PasswordField } from '../../../kit/field/text-field.tsx'

const least = 6

/** Why nothing can be sealed with this passphrase; undefined: it can, and without any. */
export const passphraseBar = (passphrase: string): string | undefined =>
  passphrase !== '' && passphrase.length < least ? `口令至少 ${least} 位，不需要时请清空。` : undefined

interface ReadingPassphraseProps {
  value: string
  /** False where the browser keeps nothing: then only a passphrase shows one's own prices again. */
  keepsKey: boolean
  onChange: (passphrase: string) => void
}

/** The passphrase by which one's own prices are read on another phone. */
export function ReadingPassphrase({ value, keepsKey, onChange }: ReadingPassphraseProps) {
  return (
    <PasswordField
      label={keepsKey ? '查看口令（选填）' : '查看口令'}
      value={value}
      autoComplete="new-password"
      maxLength={64}
      onChange={onChange}
      hint="这台手机可以直接查看自己的报价；换手机查看要用口令。平台不保存口令，忘记后找不回来。"
      error={keepsKey || value ? undefined : '这个浏览器不保存密钥，不设口令，离开后就看不到自己的报价了。'}
    />
  )
}
