import { homeFirstSteps, putAwayFirstSteps as putAway } from '@jb/contract/home/first-steps.contract'
import { homeClocks, homeTodos } from '@jb/contract/home/home.contract'
import { change, type Module, read } from '../../platform/module.ts'
import { clocks } from './reads/clocks.ts'
import { firstSteps } from './reads/first-steps.ts'
import { todos } from './reads/todos.ts'
import { putAwayFirstSteps } from './use-cases/put-away-first-steps.ts'

export const homeModule: Module = {
  name: 'home',
  routes: [
    read(homeTodos, todos),
    read(homeClocks, clocks),
    read(homeFirstSteps, firstSteps),
    change(putAway, (ctx) => putAwayFirstSteps(ctx)),
  ],
}
