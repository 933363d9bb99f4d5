import { testEndpoints } from './endpoint-tests.ts'

await testEndpoints(['GET'], 35)
