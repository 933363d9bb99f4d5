import { startVisitorPage } from './auth/visitor-page.ts'

startVisitorPage()
