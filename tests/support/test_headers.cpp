// Nothing of its own: this carries the precompiled headers of the tests.
