import { ChoiceField, SwitchField } from '../../../kit/field/choice-field.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { prefer, preferences, type Theme } from '../../../lib/preferences.ts'
import { useUser } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { About } from '../parts/about.tsx'
import { Account } from './account.tsx'
import { Devices } from './devices.tsx'

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** How the product looks on this device, one's own account, and what the product is. */
export default function SettingsScreen() {
  const { theme, largeType } = useStore(preferences)
  const loggedIn = useUser() !== undefined
  return (
    <Page top={<NavBar title="设置" />}>
      <Section title="显示">
        <ChoiceField
          label="外观"
          options={themes}
          value={theme}
          onChange={(value) => prefer({ theme: value as Theme })}
        />
        <SwitchField
          label="大字模式"
          hint="文字放大三成，按钮更大，适合户外和长辈使用。"
          value={largeType}
          onChange={(on) => prefer({ largeType: on })}
        />
      </Section>
      {loggedIn && <Account />}
      {loggedIn && <Devices />}
      <About />
    </Page>
  )
}
