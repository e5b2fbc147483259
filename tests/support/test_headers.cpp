// Empty: it exists to build the precompiled headers of the tests.
