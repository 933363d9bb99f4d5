import { testEndpoints } from './endpoint-tests.ts'

await testEndpoints(['POST'], 25)
